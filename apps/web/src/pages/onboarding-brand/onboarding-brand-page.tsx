import { brandHomeTexts } from "@marque/core/brands"
import { organizationsTexts } from "@marque/core/organizations"
import { useOrganization } from "@marque/react/organizations"
import { ErrorState, Logo, PageHeader, Skeleton } from "@marque/react/ui"
import { NewBrand } from "../new-brand/new-brand.tsx"
import styles from "./onboarding-brand-page.module.css"

const Step = () => {
  const { view, send } = useOrganization()
  if (view.organization !== undefined) {
    return (
      <NewBrand
        organization={view.organization}
        progress={brandHomeTexts.progress}
        title={brandHomeTexts.setUp}
        header={
          <>
            <p className={styles["progress"]}>{brandHomeTexts.progress}</p>
            <PageHeader title={brandHomeTexts.setUp} text={brandHomeTexts.setUpText} />
          </>
        }
      />
    )
  }
  if (view.state === "failed") {
    return (
      <ErrorState
        level={1}
        title={organizationsTexts.notOpened}
        message={view.message ?? ""}
        onRetry={() => send({ type: "live.retry" })}
      />
    )
  }
  return <Skeleton width="16rem" height="2.25rem" />
}

export const OnboardingBrandPage = () => (
  <div className={styles["frame"]}>
    <header>
      <Logo />
    </header>
    <main className={styles["content"]}>
      <Step />
    </main>
  </div>
)
