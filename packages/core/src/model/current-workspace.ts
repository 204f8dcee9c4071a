import { Effect, Layer, Option } from "effect"
import { Workspace } from "./workspace.ts"

export interface WorkspaceIds {
  readonly organizationId: string
  readonly brandId?: string
}

/** A workspace that its host sets whenever routes, screens or commands say where a person works; services read the last. */
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
