import type { TaskQueue } from "@marque/core/generation"
import type { ProvenanceKey } from "@marque/studio/node"
import type { Files } from "./files.ts"
import { makePictures } from "./make-pictures.ts"
import type { DoTask } from "./serve-tasks.ts"
import { checkUpload } from "./check-upload.ts"

/** What this worker does with each kind of task; finished files are signed with `key`. */
export const doTask =
  (files: Files, key: ProvenanceKey): DoTask<TaskQueue> =>
  (task, tell) =>
    task.kind === "generation"
      ? makePictures(task.taskId, task.generation, files, key, tell)
      : checkUpload(task.taskId, task.upload, files, tell)
