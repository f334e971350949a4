import { runReadingJob, type ReadingJob } from './reader-job.ts'

/** The thread that sources are read in: one job, and then it is ended. */
self.onmessage = ({ data }: MessageEvent<ReadingJob>): void => {
  void runReadingJob(data).then((answer) => {
    self.postMessage(answer)
  })
}
