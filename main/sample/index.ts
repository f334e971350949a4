/** The sample service: everything runs with no server. Load it only when it is used. */
export { createSample, type Sample, type SampleOptions } from './sample.ts'
