import type { ProposalBanner } from "@marque/core/proposals"
import { Banner, Button } from "@marque/react/ui"
import { CertificateButton } from "../certificates/certificate-button.tsx"
import { useProposal } from "./proposal-provider.tsx"
import styles from "./proposal.module.css"

export interface ProposalBannersProps {
  /** @default all of them */
  readonly only?: ProposalBanner["key"]
}

/** What stands between a version and its approval, with what can be done about it. */
export const ProposalBanners = ({ only }: ProposalBannersProps) => {
  const { view, send } = useProposal(({ banners, busy, decideRefusal }) => ({ banners, busy, decideRefusal }))
  const shown = only === undefined ? view.banners : view.banners.filter(({ key }) => key === only)
  return (
    <>
      {shown.map(({ actions, certificateId, key, lines, text, tone }) => (
        <Banner
          key={key}
          tone={tone}
          {...((actions.length > 0 || certificateId !== undefined) && {
            action: (
              <div className={styles["bannerActions"]}>
                {actions.map(({ act, label }) => (
                  <Button
                    key={label}
                    size="sm"
                    needsServer
                    disabled={view.busy}
                    onClick={() => send({ type: "act.do", act })}
                  >
                    {label}
                  </Button>
                ))}
                {certificateId !== undefined && <CertificateButton certificateId={certificateId} about={text} />}
              </div>
            )
          })}
        >
          {text}
          {lines.map((line) => (
            <span key={line} className={styles["line"]} dir="auto">
              {line}
            </span>
          ))}
        </Banner>
      ))}
      {only === undefined && view.decideRefusal !== undefined && <Banner>{view.decideRefusal}</Banner>}
    </>
  )
}
