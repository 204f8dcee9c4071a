import { landingTexts, publicTexts } from "@marque/core/texts"
import { routes } from "@marque/core/navigation"
import { ButtonLink } from "@marque/react/ui"
import { DemoButton } from "../public-frame/demo-button.tsx"
import { PublicFrame, type PublicPageProps } from "../public-frame/public-frame.tsx"
import { FramedShot } from "./framed-shot.tsx"
import styles from "./landing-page.module.css"
import { OnYourMachine } from "./on-your-machine.tsx"
import { Stages } from "./stages.tsx"

const SECTIONS = [
  { id: "product", label: landingTexts.product },
  { id: "machine", label: landingTexts.machine.title },
  { id: "source", label: landingTexts.source.name }
]

export const LandingPage = ({ installation, isSignedIn }: PublicPageProps) => (
  <PublicFrame sections={SECTIONS} installation={installation} isSignedIn={isSignedIn}>
    <section className={styles["hero"]}>
      <h1 className={styles["tagline"]} data-part="page-heading" tabIndex={-1}>
        {landingTexts.tagline}
      </h1>
      <div className={styles["pitch"]}>
        <p className={styles["lead"]}>{landingTexts.lead}</p>
        <div className={styles["ways"]}>
          <ButtonLink href={isSignedIn ? routes.newBrand.href() : routes.signUp.href()} variant="primary" size="lg">
            {publicTexts.createBrand}
          </ButtonLink>
          {installation.demo !== false && <DemoButton size="lg" />}
        </div>
      </div>
      <div className={styles["picture"]}>
        <FramedShot name="gallery" alt={landingTexts.galleryShot} />
      </div>
    </section>
    <Stages />
    <OnYourMachine />
  </PublicFrame>
)
