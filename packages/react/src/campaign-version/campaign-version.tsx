import { Banner, Button } from "@marque/react/ui"
import { useCampaignVersion } from "./campaign-version-provider.tsx"
import { MoveDialog } from "./move-dialog.tsx"

/** One line on the pages of a campaign that stays on an earlier version of its brand, with the way to the newer one. */
export const CampaignVersion = () => {
  const { view, send } = useCampaignVersion(({ isOpen, line, moveLabel }) => ({ isOpen, line, moveLabel }))
  return (
    <>
      {view.line !== undefined && (
        <Banner
          tone="neutral"
          action={
            view.moveLabel !== undefined && (
              <Button size="sm" needsServer onClick={() => send({ type: "move.open" })}>
                {view.moveLabel}
              </Button>
            )
          }
        >
          {view.line}
        </Banner>
      )}
      {view.isOpen && <MoveDialog />}
    </>
  )
}
