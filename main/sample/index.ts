/** The sample service, with which everything runs without a server. Import it only when it is used. */
export { createSample, type Sample, type SampleOptions } from './sample.ts'
