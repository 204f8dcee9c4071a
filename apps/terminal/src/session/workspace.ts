import { Workspace } from "@marque/core/model"
import { Effect, Layer, Option } from "effect"

/** The organization (our id) and the brand somebody works in. */
interface WorkspaceIds {
  readonly organizationId: string
  readonly brandId?: string
}

/** Where this process's workspace is kept: screens and commands say what it is, services read it when they need it. */
export const makeCurrentWorkspace = () => {
  let current: Option.Option<WorkspaceIds> = Option.none()
  return {
    set: (ids: WorkspaceIds | undefined) => {
      current = Option.fromUndefinedOr(ids)
    },
    layer: Layer.succeed(Workspace, { current: Effect.sync(() => current) })
  }
}

export type CurrentWorkspace = ReturnType<typeof makeCurrentWorkspace>
