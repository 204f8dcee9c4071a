import { type brandHomeMachine, brandFrontView } from "@marque/core/brands"
import { useCallback } from "react"
import type { SnapshotFrom } from "xstate"
import { useView } from "../machines/use-view.ts"
import { useHeldBrand } from "./brand-home-provider.tsx"

/** What only the first page of a brand draws; apart from what its other pages load. */
export const useBrandFront = () => {
  const { actor, beside } = useHeldBrand()
  return useView(
    actor,
    useCallback((snapshot: SnapshotFrom<typeof brandHomeMachine>) => brandFrontView(snapshot, beside), [beside])
  )
}
