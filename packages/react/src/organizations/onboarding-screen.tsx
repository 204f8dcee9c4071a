import { organizationsTexts } from "@marque/core/organizations"
import { IdentityFrame } from "@marque/react/identity"
import { Banner, Button, ButtonLink, Card, ErrorState, Skeleton } from "@marque/react/ui"
import type { ReactNode } from "react"
import { useOnboarding } from "./onboarding-provider.tsx"
import styles from "./organizations.module.css"

const Invitations = () => {
  const { view, send } = useOnboarding()
  return view.invitations.map(({ accepting, declining, id, text, title }) => (
    <Card key={id} className={styles["card"] ?? ""}>
      <h2 className={styles["title"]}>{title}</h2>
      <p className={styles["text"]}>{text}</p>
      <div className={styles["row"]}>
        <Button
          variant="primary"
          busy={accepting}
          disabled={view.busy && !accepting}
          onClick={() => send({ type: "invitation.accept", invitationId: id })}
        >
          {organizationsTexts.accept}
        </Button>
        {view.canDecline && (
          <Button
            busy={declining}
            disabled={view.busy && !declining}
            onClick={() => send({ type: "invitation.decline", invitationId: id })}
          >
            {organizationsTexts.decline}
          </Button>
        )}
      </div>
    </Card>
  ))
}

const Choice = ({ setUpHref }: OnboardingScreenProps) => {
  const { view, send } = useOnboarding()
  return (
    <div className={styles["cards"]}>
      <Invitations />
      <Card className={styles["card"] ?? ""}>
        <h2 className={styles["title"]}>{view.setUpTitle}</h2>
        <p className={styles["text"]}>{view.setUpText}</p>
        <ButtonLink variant={view.invitations.length === 0 ? "primary" : "secondary"} href={setUpHref}>
          {view.setUpTitle}
        </ButtonLink>
      </Card>
      {view.hasDemo && (
        <Card className={styles["card"] ?? ""}>
          <h2 className={styles["title"]}>{view.demoTitle}</h2>
          <p className={styles["text"]}>{view.demoText}</p>
          <Button
            busy={view.openingDemo}
            disabled={view.busy && !view.openingDemo}
            onClick={() => send({ type: "demo.open" })}
          >
            {view.demoTitle}
          </Button>
        </Card>
      )}
    </div>
  )
}

export interface OnboardingScreenProps {
  readonly setUpHref: string
  /** Below the choice: organizations that can be restored. */
  readonly children?: ReactNode
}

export const OnboardingScreen = (props: OnboardingScreenProps) => {
  const { view, send } = useOnboarding()
  return (
    <IdentityFrame title={view.title} wide>
      <div className={styles["stack"]} data-state={view.state}>
        {view.state === "loading" && <Skeleton width="100%" height="10rem" />}
        {view.state === "failed" && (
          <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "onboarding.retry" })} />
        )}
        {view.state === "choosing" && view.error !== undefined && <Banner tone="danger">{view.error}</Banner>}
        {view.text !== undefined && <p className={styles["text"]}>{view.text}</p>}
        {view.state === "asking" && (
          <div className={styles["row"]}>
            <Button onClick={() => send({ type: "onboarding.retry" })}>{organizationsTexts.lookAgain}</Button>
          </div>
        )}
        {view.state === "choosing" && <Choice {...props} />}
        {view.state === "choosing" && props.children}
      </div>
    </IdentityFrame>
  )
}
