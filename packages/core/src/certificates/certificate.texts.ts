import type { CertificateFacts } from "./certificate.schema.ts"

type Rules = CertificateFacts["rules"]

export const certificateTexts = {
  noKey: "This installation has no key to sign certificates with. Its operator sets MARQUE_CERTIFICATE_KEY.",
  wrongKey: "The key of this installation is not right. Its operator sets MARQUE_CERTIFICATE_KEY again.",
  titles: { approve: "Certificate of approval", request_changes: "Certificate of requested changes" },
  decided: { approve: "approved", request_changes: "requested changes to" },
  subject: "Subject",
  planOf: (version: number): string => `Version ${version} of the proposal`,
  slotOf: (placement: string, market: string): string => `The picture for ${placement}, ${market}`,
  pictureOf: (name: string): string => `The picture ${name}`,
  sentence: (by: string, decided: string, subject: string, campaign: string | undefined, at: string): string =>
    `${by} ${decided} ${subject}${campaign === undefined ? "" : ` of the campaign ${campaign}`} on ${at}.`,
  organization: "Organization",
  brand: "Brand",
  campaign: "Campaign",
  decision: "Decision",
  outcomes: { approve: "Approved", request_changes: "Changes requested" },
  by: "By",
  byKind: { member: "with an account", link: "by a link, the name was typed" },
  at: "On",
  note: "Note",
  adapted: "Approval",
  recalled: "Recall",
  rules: "Rules",
  rulesOf: ({ state, version }: Rules): string => (state === "published" ? `Version ${version}` : `Draft ${version}`),
  content: "Content (SHA-256)",
  concepts: "Concepts",
  assets: "Planned assets",
  files: "Files",
  file: "File",
  sha256: "SHA-256",
  size: (width: number, height: number, mime: string, bytes: number): string =>
    `${width} × ${height} px, ${mime}, ${bytes} bytes`,
  made: "Digital source type (IPTC)",
  marks: "Marks found (IPTC)",
  noMarks: "None",
  sources: "Sources",
  sourceKinds: { logo: "Logo", product: "Product", place: "Place" },
  checks: "Checks",
  checksOf: (passed: number, counted: number, rules: string): string =>
    `${passed} of ${counted} passed, rules: ${rules.toLowerCase()}`,
  notMeasured: "Not measured",
  waivers: "Accepted exceptions",
  waiver: (check: string, by: string, until: string, reason: string): string =>
    `${check}: accepted by ${by} until ${until}. ${reason}`,
  check: "How to check this certificate",
  checkText:
    "Every byte of the file that this was printed from is signed. In any copy of Marque, which is open source, the command below says without a network what was decided, by whom, and whether anything was changed since. Compare the fingerprint with the one that the sender published.",
  command: "npm run terminal -- verify <this file> --key <fingerprint>",
  fingerprint: "Fingerprint of the key (SHA-256)",
  listedAt: "The key is listed at",
  number: "Certificate"
} as const

/** What `marque verify` says. */
export const verifyTexts = {
  fileMissing: "verify needs the path of a certificate.",
  keyWrong: "--key is a fingerprint of 64 hexadecimal digits.",
  unreadable: (path: string): string => `There is no file ${path}, or it cannot be read.`,
  tooLarge: (path: string): string => `${path} is larger than any certificate.`,
  notCertificate: (path: string): string => `${path} is not a certificate of Marque.`,
  damaged: (path: string): string =>
    `${path} is a certificate whose signed part was changed or damaged. Do not rely on it.`,
  valid: "Valid: nothing was changed since it was signed.",
  invalid: "Not valid. Do not rely on it.",
  signatureWrong: "The signature does not fit what it says.",
  pageWrong: "The text around the signed part was changed.",
  keyMismatch: "The key is not the one that its fingerprint names.",
  otherKey: "It was signed with another key than the one given by --key.",
  unpinned: "Whose key this is was not checked: compare the fingerprint, or give it with --key.",
  noFiles: "This certificate is about a plan and names no files.",
  fileFound: (name: string, path: string): string => `${name}: ${path}`,
  fileAbsent: (name: string): string => `${name}: no file in the folder has its approved bytes.`,
  fileChanged: (name: string, path: string): string => `${name}: ${path} has other bytes than the approved ones.`
} as const
