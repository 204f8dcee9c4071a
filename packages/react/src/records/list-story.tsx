import type { BrandRole } from "@marque/core/model"
import type { ReactNode } from "react"
import { PageFrame } from "../forms/page-frame.tsx"

interface ListSnapshot<Search> {
  readonly context: { readonly search: Search; readonly brandId: string; readonly brandRole: BrandRole }
}

interface ListGiven<Snapshot extends ListSnapshot<unknown>> {
  readonly input: {
    readonly brandId: string
    readonly brandRole: BrandRole
    readonly search: Snapshot["context"]["search"]
  }
  readonly options: { readonly snapshot: Snapshot }
}

/** Stories of a list of records from its named states; `draw` gives the list within its provider. */
export const listStories =
  <Name extends string, Snapshot extends ListSnapshot<unknown>>(
    states: Readonly<Record<Name, Snapshot>>,
    draw: (given: ListGiven<Snapshot>) => ReactNode
  ) =>
  (name: Name) => ({
    render: () => {
      const snapshot = states[name]
      const { brandId, brandRole, search } = snapshot.context
      return <PageFrame>{draw({ input: { brandId, brandRole, search }, options: { snapshot } })}</PageFrame>
    }
  })
