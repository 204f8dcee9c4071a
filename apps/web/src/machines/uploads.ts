import * as library from "@marque/adapters/convex/upload-library"
import * as uploads from "@marque/adapters/convex/uploads"
import * as posters from "@marque/adapters/videos"
import {
  Uploads,
  uploadQueueActors,
  uploadQueueMachine,
  uploadsPageActors,
  uploadsPageMachine
} from "@marque/core/uploads"
import { Layer } from "effect"
import { type ActorRefFrom, createActor } from "xstate"
import { pageMachines } from "../app-context/page-machines.ts"

export interface BrandQueue {
  readonly actor: ActorRefFrom<typeof uploadQueueMachine>
  /** Whether the page of uploads shows it; elsewhere one notice says that a drop has ended. */
  readonly isShown: () => boolean
  readonly show: (shown: boolean) => void
}

/** Files go on while other pages are shown: a queue of each brand, until the page is closed. */
const queues = (machine: typeof uploadQueueMachine) => {
  const made = new Map<string, BrandQueue>()
  return (brandId: string): BrandQueue => {
    const known = made.get(brandId)
    if (known !== undefined) return known
    let shown = false
    const queue: BrandQueue = {
      actor: createActor(machine, { input: { brandId } }).start(),
      isShown: () => shown,
      show: (now) => {
        shown = now
      }
    }
    made.set(brandId, queue)
    return queue
  }
}

export const useUploadsMachines = pageMachines(
  (client) => Layer.merge(library.layer(client), Layer.provide(Uploads.layer, posters.layer(uploads.layer(client)))),
  (runtime) => ({
    uploadsPage: uploadsPageMachine.provide({ actors: uploadsPageActors(runtime) }),
    queueOf: queues(uploadQueueMachine.provide({ actors: uploadQueueActors(runtime) }))
  })
)
