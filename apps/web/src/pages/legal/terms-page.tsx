import type { PublicFrameProps } from "../public-frame/public-frame.tsx"
import { LegalPage, type LegalSection } from "./legal-page.tsx"

const sections: ReadonlyArray<LegalSection> = [
  {
    id: "operator",
    title: "Who answers for this installation",
    body: (
      <p>
        Marque is software that anybody can run. Whoever runs this installation decides who may use it and on which
        terms, and answers for both. Ask them before you rely on it.
      </p>
    )
  },
  {
    id: "software",
    title: "The software",
    body: (
      <p>
        The software itself is under the MIT licence: it may be used, changed and passed on, and comes without any
        warranty.
      </p>
    )
  },
  {
    id: "content",
    title: "Your content",
    body: (
      <>
        <p>
          What you upload stays yours, and so do the pictures made from it. Upload only what you may use: photographs,
          logos and texts you have the rights for.
        </p>
        <p>
          Every picture carries a note of how it was made. Do not remove it to make a picture pass for something else.
        </p>
      </>
    )
  },
  {
    id: "demo",
    title: "The demo",
    body: <p>The demo organization can be reset at any time. Keep nothing there that you need.</p>
  }
]

/** The terms of an installation whose operator has set none. */
export const TermsPage = ({ visitor }: Pick<PublicFrameProps, "visitor">) => (
  <LegalPage
    title="Terms"
    notice="The operator of this installation has not set its terms"
    updated="2026-11-21"
    sections={sections}
    {...(visitor !== undefined && { visitor })}
  />
)
