import { type brandRestoreMachine, brandRestoreView } from "@marque/core/brands"
import { Button } from "@marque/react/ui"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof brandRestoreMachine>()("BrandRestore", brandRestoreView)

export type BrandRestoreProviderProps = BoundProviderProps<typeof brandRestoreMachine>
export const BrandRestoreProvider = bound.Provider

/** Brings an archived brand back. */
export const RestoreBrand = () => {
  const { view, send } = bound.useView()
  return (
    <Button size="sm" needsServer busy={view.busy} onClick={() => send({ type: "brand.restore" })}>
      {view.label}
    </Button>
  )
}
