import type { TaskQueue } from "@marque/core/generation"
import type { Files } from "./files.ts"
import { makePictures } from "./make-pictures.ts"
import type { DoTask } from "./serve-tasks.ts"
import { checkUpload } from "./check-upload.ts"

/** What this worker does with each kind of task. */
export const doTask =
  (files: Files): DoTask<TaskQueue> =>
  (task, tell) =>
    task.kind === "generation"
      ? makePictures(task.taskId, task.generation, files, tell)
      : checkUpload(task.taskId, task.upload, files, tell)
