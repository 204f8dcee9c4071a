import { IdentityFrame } from "@marque/react/identity"
import { Skeleton } from "@marque/react/ui"

export const IdentityWaits = ({ title }: { readonly title: string }) => (
  <IdentityFrame title={title}>
    <Skeleton width="100%" height="9rem" />
  </IdentityFrame>
)
