import { routes } from "@marque/core/navigation/pure"
import { ButtonLink } from "@marque/react/ui"
import { DemoButton } from "../public-frame/demo-button.tsx"
import { PublicFrame, type PublicFrameProps } from "../public-frame/public-frame.tsx"
import { FramedShot } from "./framed-shot.tsx"
import styles from "./landing-page.module.css"
import { OnYourMachine } from "./on-your-machine.tsx"
import { Stages } from "./stages.tsx"

const SECTIONS = [
  { id: "product", label: "Product" },
  { id: "machine", label: "Runs on your machine" },
  { id: "source", label: "Open source" }
]

/** The first page: what Marque is, and a way to try it without an account. */
export const LandingPage = ({ visitor: given }: Pick<PublicFrameProps, "visitor">) => (
  <PublicFrame sections={SECTIONS} {...(given !== undefined && { visitor: given })}>
    {(visitor) => (
      <>
        <section className={styles["hero"]}>
          <h1 className={styles["tagline"]} data-part="page-heading" tabIndex={-1}>
            Plan, Create, Measure on brand content at scale
          </h1>
          <div className={styles["pitch"]}>
            <p className={styles["lead"]}>
              Tell Marque what your brand is and give it one photograph of a product. It makes finished pictures in
              every format, by your rules, on your own machine.
            </p>
            <div className={styles["ways"]}>
              <ButtonLink
                href={visitor === "signedIn" ? routes.newBrand.href() : routes.signUp.href()}
                variant="primary"
                size="lg"
              >
                Create your brand
              </ButtonLink>
              <DemoButton size="lg" />
            </div>
          </div>
          <div className={styles["picture"]}>
            <FramedShot
              name="gallery"
              alt="The gallery of the demo brand Fig & Ember: pictures of its products in five formats"
            />
          </div>
        </section>
        <Stages />
        <OnYourMachine />
      </>
    )}
  </PublicFrame>
)
