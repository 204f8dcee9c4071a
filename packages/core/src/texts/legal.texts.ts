import type { Installation, InstallationOperator } from "../model/installation.ts"

/** Paragraphs or, with `list`, list items. `id` is the anchor. */
export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly list?: boolean
  readonly texts: ReadonlyArray<string>
}

export interface LegalText {
  readonly title: string
  /** Only while the operator is not named. */
  readonly notice?: string
  readonly updated: string
  readonly sections: ReadonlyArray<LegalSection>
}

const operatorText = ({ address, contact, name }: InstallationOperator): string =>
  [
    `This installation is run by ${name}${address === undefined ? "" : `, ${address}`}.`,
    ...(contact === undefined ? [] : [`Contact: ${contact}.`])
  ].join(" ")

export const termsText = ({ operator }: Pick<Installation, "operator">): LegalText => ({
  title: "Terms",
  ...(operator === undefined && { notice: "The operator of this installation has not set its terms" }),
  updated: "2026-11-21",
  sections: [
    {
      id: "operator",
      title: "Who answers for this installation",
      texts: [
        ...(operator === undefined ? [] : [operatorText(operator)]),
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
})

/** Each part that is on, with what it receives. */
const partTexts = ({
  analytics,
  backendUrl,
  errors,
  identity,
  mail,
  mediaUrl,
  payments,
  pixel,
  tracing,
  storage
}: Installation): ReadonlyArray<string> => [
  identity === undefined
    ? "Identity: local. It receives your e-mail address and password."
    : "Identity: Clerk. It receives your name, e-mail address and password, your organizations with their members and invitations, and your internet address and browser; it mails sign-in codes and invitations.",
  backendUrl === ""
    ? "Data: the backend built into this installation. It receives everything listed above."
    : `Data: the backend at ${backendUrl.replace(/^https?:\/\//, "")}. It receives everything listed above.`,
  ...(storage === undefined
    ? []
    : [
        "Files: the object storage of the operator. It receives uploads and pictures, under names that say nothing of them, and no names of people."
      ]),
  ...(mediaUrl === undefined
    ? []
    : [
        `Media: ${mediaUrl.replace(/^https?:\/\//, "")} sends pictures and clips to your browser. It receives your internet address and browser, and which pictures you see.`
      ]),
  "Pictures: the local engine. It receives your photographs, texts and brand.",
  "A picture provider, if the operator has set one up and you choose it for a picture. It receives your prompt, the colours and adjectives of your brand, and, for a picture of a place, its photograph.",
  mail
    ? `Mail: the mail server of the operator. It receives your e-mail address and the text of mails, such as ${identity === undefined ? "sign-in codes" : "notifications"}.`
    : identity === undefined
      ? "Mail: none. Sign-in codes stay on this machine."
      : "Mail: none beside that of Clerk.",
  ...(payments === undefined
    ? []
    : [
        "Payments: Stripe, on its own pages, when an administrator orders or manages a plan. It receives the name and id of the organization, the administrator's e-mail address and the order, and what is entered there. Marque never sees a card."
      ]),
  ...(errors === undefined
    ? []
    : [
        "Error reports: Sentry, through this server. It receives the name and place of an error in the program and the version, and nothing about you."
      ]),
  ...(tracing === undefined
    ? []
    : [
        "Tracing: a collector of the operator. It receives which kinds of requests and tasks were worked on, how long they took and how large they were, and a pseudonym of the organization; no text, no address and no name."
      ]),
  ...(analytics === undefined
    ? []
    : [
        "Analytics: PostHog, through this server, only after you accept. It receives names of events, counts and a pseudonym; no text, no address and no name."
      ]),
  ...(pixel === undefined
    ? []
    : [
        "Advertising: the pixel of Meta, on public pages and the billing page, only after you accept. Meta receives your internet address and browser, the page you see, that you made an account, and what you order at which price; this also from our server, once it is paid."
      ])
]

const othersText = ({ analytics, errors, pixel }: Installation): string => {
  const absent = [
    ...(analytics === undefined ? ["analytics"] : []),
    ...(pixel === undefined ? ["advertising pixel"] : []),
    ...(errors === undefined ? ["error reporting service"] : [])
  ]
  const none = absent.length === 0 ? "" : `This installation has no ${absent.join(", no ")}. `
  return `${none}Beside the parts above nothing is sent to others. A picture provider receives something only when you choose it for a picture.`
}

export const privacyText = (installation: Installation): LegalText => ({
  title: "Privacy",
  ...(installation.operator === undefined && {
    notice: "The operator of this installation has not set its privacy notice"
  }),
  updated: "2026-11-29",
  sections: [
    {
      id: "operator",
      title: "Who keeps your data",
      texts: [
        ...(installation.operator === undefined ? [] : [operatorText(installation.operator)]),
        installation.storage === undefined && installation.mediaUrl === undefined
          ? "This installation keeps its data on the computer it runs on. Its operator can read and delete it, and answers your questions about it."
          : "This installation keeps its data on the computer it runs on, and files also where the parts below say. Its operator can read and delete it, and answers your questions about it."
      ]
    },
    {
      id: "kept",
      title: "What is kept",
      list: true,
      texts: [
        installation.identity === undefined
          ? "Your name and e-mail address, and your password as a hash that cannot be read back."
          : "Your name and e-mail address. Your password is kept by Clerk only.",
        "Organizations, brands, products, uploads and pictures, with who made them and when.",
        "Feedback you send, with the picture it is about.",
        installation.pixel === undefined
          ? "Cookies that keep you signed in and carry you through signing up. There are no others."
          : "Cookies that keep you signed in and carry you through signing up. The pixel of Meta sets its own once you accept it; they are removed when you decline.",
        "Your choice of theme, your answer to what may be counted, and the drafts of forms, in this browser only."
      ]
    },
    {
      id: "parts",
      title: "Parts that are on",
      list: true,
      texts: partTexts(installation)
    },
    {
      id: "others",
      title: "What others receive",
      texts: [othersText(installation)]
    },
    {
      id: "mark",
      title: "What is written into pictures",
      texts: [
        "A picture you download says how it was made: the engine, the recipe, and which product photograph it shows. It does not name you."
      ]
    }
  ]
})
