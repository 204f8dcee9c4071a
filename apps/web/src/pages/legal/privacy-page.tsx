import type { PublicFrameProps } from "../public-frame/public-frame.tsx"
import { LegalPage, type LegalSection } from "./legal-page.tsx"

const sections: ReadonlyArray<LegalSection> = [
  {
    id: "operator",
    title: "Who keeps your data",
    body: (
      <p>
        This installation keeps its data on the computer it runs on. Its operator can read and delete it, and answers
        your questions about it.
      </p>
    )
  },
  {
    id: "kept",
    title: "What is kept",
    body: (
      <ul>
        <li>Your name and e-mail address, and your password as a hash that cannot be read back.</li>
        <li>Organizations, brands, products, uploads and pictures, with who made them and when.</li>
        <li>Feedback you send, with the picture it is about.</li>
        <li>Cookies that keep you signed in and carry you through signing up. There are no others.</li>
        <li>Your choice of theme and the drafts of forms, in this browser only.</li>
      </ul>
    )
  },
  {
    id: "parts",
    title: "Parts that are on",
    body: (
      <ul>
        <li>Identity: local. It receives your e-mail address and password.</li>
        <li>Data: the backend built into this installation. It receives everything listed above.</li>
        <li>Pictures: the local engine. It receives your photographs, texts and brand.</li>
        <li>
          A picture provider, if the operator has set one up and you choose it for a picture. It receives your prompt,
          the colours and adjectives of your brand, and, for a picture of a place, its photograph.
        </li>
        <li>
          Mail: the mail server of the operator, if there is one. It receives your e-mail address and sign-in codes.
        </li>
      </ul>
    )
  },
  {
    id: "others",
    title: "What others receive",
    body: (
      <p>
        This version has no analytics, no advertising pixel and no error reporting service. Nothing is sent to them. A
        picture provider receives something only when you choose it for a picture.
      </p>
    )
  },
  {
    id: "mark",
    title: "What is written into pictures",
    body: (
      <p>
        A picture you download says how it was made: the engine, the recipe, and which product photograph it shows. It
        does not name you.
      </p>
    )
  }
]

/** The privacy notice of an installation whose operator has set none. */
export const PrivacyPage = ({ visitor }: Pick<PublicFrameProps, "visitor">) => (
  <LegalPage
    title="Privacy"
    notice="The operator of this installation has not set its privacy notice"
    updated="2026-11-21"
    sections={sections}
    {...(visitor !== undefined && { visitor })}
  />
)
