import { type ReverifyActor, ReverifyProvider } from "@marque/react/identity"
import { ReverifyDialog } from "@marque/react/identity/reverify-dialog"

export const ReverifyOpen = ({ actor }: { readonly actor: ReverifyActor }) => (
  <ReverifyProvider actor={actor}>
    <ReverifyDialog />
  </ReverifyProvider>
)
