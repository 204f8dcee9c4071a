/** Paragraphs or, with `list`, list items. `id` is the anchor. */
export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly list?: boolean
  readonly texts: ReadonlyArray<string>
}

export interface LegalText {
  readonly title: string
  readonly notice: string
  readonly updated: string
  readonly sections: ReadonlyArray<LegalSection>
}

export const termsText: LegalText = {
  title: "Terms",
  notice: "The operator of this installation has not set its terms",
  updated: "2026-11-21",
  sections: [
    {
      id: "operator",
      title: "Who answers for this installation",
      texts: [
        "Marque is software that anybody can run. The operator of this installation decides who may use it and on which terms, and answers for both. Ask them before you rely on it."
      ]
    },
    {
      id: "software",
      title: "The software",
      texts: [
        "The software itself is under the MIT licence: it may be used, changed and passed on, and comes without any warranty."
      ]
    },
    {
      id: "content",
      title: "Your content",
      texts: [
        "What you upload stays yours, and so do the pictures made from it. Upload only what you may use: photographs, logos and texts you have the rights for.",
        "Every picture carries a note of how it was made. Do not remove it to make a picture pass for something else."
      ]
    },
    {
      id: "demo",
      title: "The demo",
      texts: ["The demo organization can be reset at any time. Keep nothing there that you need."]
    }
  ]
}

export const privacyText: LegalText = {
  title: "Privacy",
  notice: "The operator of this installation has not set its privacy notice",
  updated: "2026-11-21",
  sections: [
    {
      id: "operator",
      title: "Who keeps your data",
      texts: [
        "This installation keeps its data on the computer it runs on. Its operator can read and delete it, and answers your questions about it."
      ]
    },
    {
      id: "kept",
      title: "What is kept",
      list: true,
      texts: [
        "Your name and e-mail address, and your password as a hash that cannot be read back.",
        "Organizations, brands, products, uploads and pictures, with who made them and when.",
        "Feedback you send, with the picture it is about.",
        "Cookies that keep you signed in and carry you through signing up. There are no others.",
        "Your choice of theme and the drafts of forms, in this browser only."
      ]
    },
    {
      id: "parts",
      title: "Parts that are on",
      list: true,
      texts: [
        "Identity: local. It receives your e-mail address and password.",
        "Data: the backend built into this installation. It receives everything listed above.",
        "Pictures: the local engine. It receives your photographs, texts and brand.",
        "A picture provider, if the operator has set one up and you choose it for a picture. It receives your prompt, the colours and adjectives of your brand, and, for a picture of a place, its photograph.",
        "Mail: the mail server of the operator, if there is one. It receives your e-mail address and sign-in codes."
      ]
    },
    {
      id: "others",
      title: "What others receive",
      texts: [
        "This version has no analytics, no advertising pixel and no error reporting service. Nothing is sent to them. A picture provider receives something only when you choose it for a picture."
      ]
    },
    {
      id: "mark",
      title: "What is written into pictures",
      texts: [
        "A picture you download says how it was made: the engine, the recipe, and which product photograph it shows. It does not name you."
      ]
    }
  ]
}
