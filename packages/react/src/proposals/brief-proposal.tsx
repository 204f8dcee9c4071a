import { proposalPageTexts as texts } from "@marque/core/proposals"
import { Button, ButtonLink } from "@marque/react/ui"
import { ProposalBanners } from "./proposal-banners.tsx"
import { useProposal } from "./proposal-provider.tsx"

/** Beside a brief: makes its first proposal, or leads to the newest one. */
export const BriefProposal = () => {
  const { view, send } = useProposal(({ busy, mayPropose, proposalHref, state }) => ({
    busy,
    mayPropose,
    proposalHref,
    state
  }))
  if (view.state === "loading") return null
  if (view.state !== "none" || !view.mayPropose) {
    return (
      <ButtonLink href={view.proposalHref} variant="primary">
        {texts.title}
      </ButtonLink>
    )
  }
  return (
    <Button
      variant="primary"
      needsServer
      busy={view.busy}
      onClick={() => send({ type: "act.do", act: { kind: "propose" } })}
    >
      {texts.propose}
    </Button>
  )
}

/** Above a brief: that its newest proposal is older than what it says now. */
export const BriefDrift = () => {
  const { view } = useProposal(({ isDrifted }) => isDrifted)
  return view ? <ProposalBanners only="drift" /> : null
}
