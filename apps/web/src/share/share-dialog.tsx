import type { ShareLinksInput } from "@marque/core/share"
import { useShowNotice } from "@marque/react/notices"
import { ShareLinks, ShareLinksProvider } from "@marque/react/share"
import { useShareMachines } from "../machines/share.ts"

export interface ShareDialogProps extends Omit<ShareLinksInput, "origin"> {
  readonly onClose: () => void
}

export const ShareDialog = ({ onClose, ...shared }: ShareDialogProps) => {
  const { shareLinks } = useShareMachines()
  const notice = useShowNotice()
  return (
    <ShareLinksProvider machine={shareLinks} input={{ ...shared, origin: location.origin }} on={{ notice }}>
      <ShareLinks onClose={onClose} />
    </ShareLinksProvider>
  )
}
