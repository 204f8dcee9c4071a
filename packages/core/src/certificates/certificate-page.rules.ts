import type { CertificateFacts, UnsignedCertificate } from "./certificate.schema.ts"
import {
  type CertificateRow,
  certificateRows,
  certificateSentence,
  fileRows,
  grouped
} from "./certificate-facts.rules.ts"
import { certificateTexts as texts } from "./certificate.texts.ts"

/** Also without what no HTML may hold: a parser would read it as something else than was signed. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are what is left out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")

/** A hash breaks only where it has to. */
const cell = (line: string): string =>
  /^[0-9a-f]{64}$/.test(line) ? `<p class="hash">${grouped(line)}</p>` : `<p dir="auto">${escaped(line)}</p>`

const table = (rows: ReadonlyArray<CertificateRow>): string =>
  `<table>${rows
    .map(({ label, lines }) => `<tr><th scope="row">${escaped(label)}</th><td>${lines.map(cell).join("")}</td></tr>`)
    .join("\n")}</table>`

const STYLE = `
@page { size: A4; margin: 14mm 16mm; }
* { box-sizing: border-box; }
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem 3rem; background: #fff; color: #17181c;
  font: 10.5pt/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif; }
header { border-block-end: 2px solid #17181c; padding-block-end: .75rem; }
.brand { margin: 0; font-size: 10.5pt; font-weight: 600; letter-spacing: .02em; overflow-wrap: anywhere; }
h1 { margin: .25rem 0 0; font-size: 22pt; line-height: 1.2; letter-spacing: -.01em; }
h2 { margin: 2rem 0 .5rem; font-size: 12pt; break-after: avoid; }
.sentence { margin: 1.25rem 0; font-size: 12.5pt; line-height: 1.45; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
tr { break-inside: avoid; }
th, td { padding: .35rem 0; border-block-end: 1px solid #d9dbe1; text-align: start; vertical-align: top; }
th { width: 30%; padding-inline-end: 1rem; font-weight: 500; color: #54575f; }
td p { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.hash, code { font: 9pt/1.6 ui-monospace, "Cascadia Mono", Menlo, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
footer { margin-block-start: 2rem; padding: 1rem 1.1rem; background: #f4f5f7; break-inside: avoid;
  print-color-adjust: exact; -webkit-print-color-adjust: exact; }
footer h2 { margin-block-start: 0; }
footer p { margin: 0 0 .6rem; overflow-wrap: anywhere; }
footer p:last-child { margin: 0; }
.label { color: #54575f; }
@media print {
  body { max-width: none; padding: 0; font-size: 9pt; line-height: 1.4; }
  h1 { font-size: 18pt; }
  h2 { margin-block-start: 1.1rem; font-size: 10.5pt; }
  .sentence { margin: .8rem 0; font-size: 11pt; }
  th, td { padding: .2rem 0; }
  .hash, code { font-size: 8pt; }
  footer { margin-block-start: 1.1rem; padding: .7rem .9rem; }
}
@media (max-width: 30rem) { th, td { display: block; width: auto; } th { padding-block-end: 0; border: 0; } td { padding-block-start: 0; } }
`

const keyText = ({ fingerprint, listedAt }: UnsignedCertificate["key"]): string =>
  `<p><span class="label">${texts.fingerprint}</span><br><span class="hash">${grouped(fingerprint)}</span></p>
${listedAt === undefined ? "" : `<p><span class="label">${texts.listedAt}</span><br><code>${escaped(listedAt)}</code></p>`}`

/** The page around the signed block: what stands before it and after it. It loads nothing and runs nothing. */
export const certificatePage = (
  facts: CertificateFacts,
  key: UnsignedCertificate["key"]
): readonly [before: string, after: string] => [
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(`${texts.titles[facts.decision]}: ${facts.campaign?.name ?? facts.brand.name}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p class="brand" dir="auto">${escaped(facts.brand.name)}</p><h1>${texts.titles[facts.decision]}</h1></header>
<main>
<p class="sentence">${escaped(certificateSentence(facts))}</p>
${table(certificateRows(facts))}
${facts.files.length === 0 ? "" : `<h2>${texts.files}</h2>`}
${facts.files.map((file) => table(fileRows(file))).join("\n")}
</main>
<footer>
<h2>${texts.check}</h2>
<p>${texts.checkText}</p>
<p><code>${escaped(texts.command)}</code></p>
${keyText(key)}
</footer>
`,
  `
</body>
</html>
`
]
