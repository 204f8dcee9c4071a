import { Banner, Button } from "@marque/react/ui"
import { useProposal } from "./proposal-provider.tsx"
import styles from "./proposal.module.css"

/** What stands between a version and its approval, with what can be done about it. */
export const ProposalBanners = () => {
  const { view, send } = useProposal(({ banners, busy, decideRefusal }) => ({ banners, busy, decideRefusal }))
  return (
    <>
      {view.banners.map(({ actions, key, lines, text, tone }) => (
        <Banner
          key={key}
          tone={tone}
          {...(actions.length > 0 && {
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
      {view.decideRefusal !== undefined && <Banner>{view.decideRefusal}</Banner>}
    </>
  )
}
