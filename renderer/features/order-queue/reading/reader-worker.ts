import { runReadingJob, type ReadingJob } from './read-source.ts'

/** The thread that sources are read in: one job, and then it is ended. */
self.onmessage = ({ data }: MessageEvent<ReadingJob>): void => {
  void runReadingJob(data).then((answer) => {
    self.postMessage(answer)
  })
}
