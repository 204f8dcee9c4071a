import { Effect, Layer, Option } from "effect"
import { Workspace } from "./workspace.ts"

export interface WorkspaceIds {
  readonly organizationId: string
  readonly brandId?: string
}

/** Set by the host when routes, screens or commands change it; services read the latest. */
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
