import type { TaskQueue } from "@marque/core/queue"
import type { Engines } from "@marque/core/engines"
import type { CutoutModel, ProvenanceKey } from "@marque/studio/node"
import type { Files } from "./files.ts"
import { makeClip } from "./make-clip.ts"
import { makePictures } from "./make-pictures.ts"
import { scoreAsset } from "./score-asset.ts"
import type { DoTask } from "./serve-tasks.ts"
import { checkUpload } from "./check-upload.ts"

export const doTask =
  (files: Files, key: ProvenanceKey, cutoutModel?: CutoutModel): DoTask<TaskQueue | Engines> =>
  (task, tell) => {
    switch (task.kind) {
      case "generation":
        return task.generation.mode === "animate"
          ? makeClip(task.taskId, task.generation, files, key, tell)
          : makePictures(task.taskId, task.generation, files, key, tell)
      case "upload_processing":
        return checkUpload(task.taskId, task.upload, { files, cutoutModel }, tell)
      case "score":
        return scoreAsset(task.taskId, task.score, files, tell)
    }
  }
