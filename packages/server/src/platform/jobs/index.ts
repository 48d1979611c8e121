export { createJobStore, type EnqueueOptions, type JobStore } from './job-store.ts';
export { type BatchedJob, createJobs, type JobContext, type Jobs, type JobsOptions, type WorkOptions } from './jobs.ts';
