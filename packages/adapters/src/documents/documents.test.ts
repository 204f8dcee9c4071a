import { DOCUMENT_BYTES_MAX, type DocumentFault, documentTexts, pageText } from "@marque/core/brand-files"
import { pdfFile } from "@marque/testing/pdf-file"
import { Effect } from "effect"
import fc from "fast-check"
import { strToU8, zipSync } from "fflate"
import { expect, it } from "vitest"
import { readDocumentApart } from "./node-reader.ts"
import { readDocument } from "./read-document.ts"

const utf8 = (text: string) => strToU8(text)
const read = (bytes: Uint8Array, name = "file", contentType?: string) =>
  readDocument({ bytes, name, ...(contentType !== undefined && { contentType }) })
const pagesOf = async (bytes: Uint8Array, name?: string) => (await read(bytes, name)).pages.map(pageText)
const faultOf = (bytes: Uint8Array, name?: string): Promise<DocumentFault | "read"> =>
  read(bytes, name).then(
    () => "read",
    (error) => {
      expect(error.message).toBe(documentTexts[error.reason as DocumentFault])
      return error.reason
    }
  )

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const docx = (body: string, styles = "", level: 0 | 6 = 6) =>
  zipSync(
    {
      "[Content_Types].xml": utf8("<Types/>"),
      "word/media/image1.png": new Uint8Array(5_000),
      "word/styles.xml": utf8(`<w:styles ${W}>${styles}</w:styles>`),
      "word/document.xml": utf8(`<?xml version="1.0"?><w:document ${W}><w:body>${body}</w:body></w:document>`)
    },
    { level }
  )
const paragraph = (text: string, before = "") => `<w:p>${before}<w:r><w:t>${text}</w:t></w:r></w:p>`

const voicePdf = () =>
  pdfFile([
    [
      { text: "Voice", x: 50, y: 700, size: 24 },
      { text: "Never write 'cheap' (at all).", x: 50, y: 660, size: 12 },
      { text: "We are", x: 50, y: 640, size: 12 },
      { text: "friendly.", x: 95, y: 640, size: 12 },
      { text: "Second column", x: 400, y: 640, size: 12 }
    ],
    [],
    [{ text: "The logo has a clear space.", x: 50, y: 700, size: 12 }]
  ])

it("a PDF gives its lines by page, with their place on it and its headings", async () => {
  const { kind, pages } = await read(voicePdf())
  expect(kind).toBe("pdf")
  expect(pages.map(pageText)).toEqual([
    "Voice\nNever write 'cheap' (at all).\nWe are friendly.\nSecond column",
    "",
    "The logo has a clear space."
  ])
  const [heading, sentence] = pages[0]?.lines ?? []
  expect([heading?.heading, sentence?.heading]).toEqual([true, undefined])
  expect(sentence?.box?.x).toBeCloseTo(50 / 600, 3)
  expect(sentence?.box?.y).toBeCloseTo((800 - 660 - 12) / 800, 3)
  expect(sentence?.box?.height).toBeCloseTo(12 / 800, 3)
})

it("a page that is turned gives its size and the places of its lines as they are seen", async () => {
  const lines = [{ text: "Never write cheap.", x: 50, y: 660, size: 12 }]
  const [upright] = (await read(pdfFile([lines]))).pages
  const [turned] = (await read(pdfFile([lines], { page: "/Rotate 90" }))).pages
  expect([upright?.size, turned?.size]).toEqual([
    { width: 600, height: 800 },
    { width: 800, height: 600 }
  ])
  const [is, was] = [turned?.lines[0]?.box, upright?.lines[0]?.box]
  expect(is?.x).toBeCloseTo(660 / 800, 3)
  expect(is?.y).toBeCloseTo(50 / 600, 3)
  expect(is?.width).toBeCloseTo(was?.height ?? 0, 3)
  expect(is?.height).toBeCloseTo(was?.width ?? 0, 3)
})

it("a DOCX gives its lines by the pages of its last printing, without deleted text and repeats for older programs", async () => {
  const body =
    paragraph("Stimme", '<w:pPr><w:pStyle w:val="berschrift1"/></w:pPr>') +
    `<w:p><w:r><w:t xml:space="preserve">Never </w:t></w:r><w:del><w:r><w:delText>not </w:delText></w:r></w:del><w:r><w:t>write “cheap” &amp; “free”.</w:t></w:r></w:p>` +
    `<w:tbl><w:tr><w:tc>${paragraph("Left")}</w:tc><w:tc>${paragraph("Right")}</w:tc></w:tr></w:tbl>` +
    `<w:p><w:r><w:br w:type="page"/></w:r></w:p>` +
    `<w:p><w:r><w:lastRenderedPageBreak/><w:t>Second page</w:t></w:r></w:p>` +
    `<w:p><w:r><w:lastRenderedPageBreak/><w:t>Third</w:t></w:r></w:p>` +
    `<mc:AlternateContent><mc:Choice>${paragraph("Box")}</mc:Choice><mc:Fallback>${paragraph("Box")}</mc:Fallback></mc:AlternateContent>`
  const styles = '<w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>'
  const { pages } = await read(docx(body, styles))
  expect(pages.map(pageText)).toEqual([
    "Stimme\nNever write “cheap” & “free”.\nLeft\nRight",
    "Second page",
    "Third\nBox"
  ])
  expect(pages[0]?.lines.map(({ heading }) => heading === true)).toEqual([true, false, false, false])
  expect(await pagesOf(docx(paragraph("Stored, not compressed"), "", 0))).toEqual(["Stored, not compressed"])
})

it("HTML gives what a reader sees, line by line", async () => {
  const html = `<!doctype html><title>No</title><style>p{}</style><h2>Our <em>voice</em></h2><p>Never write
    <b>cheap</b>.<br>Always kind.<script>alert(1)</script><ul><li>One<li>Two</ul><div hidden>Secret</div>`
  const { kind, pages } = await read(utf8(html), "page")
  expect(kind).toBe("html")
  expect(pages[0]?.lines).toEqual([
    { text: "Our voice", heading: true },
    { text: "Never write cheap." },
    { text: "Always kind." },
    { text: "One" },
    { text: "Two" }
  ])
  expect((await read(utf8("<p>Part of a page"), "part.html")).kind).toBe("html")
})

it("Markdown gives its text without its marks", async () => {
  const text =
    "# Voice\n\nNever write **cheap**, see [why](https://x.example).\n- *One*\n2. `Two` * 3\n\nLogo\n----\n> Quoted\n"
  const { kind, pages } = await read(utf8(text), "rules.md")
  expect(kind).toBe("markdown")
  expect(pages[0]?.lines).toEqual([
    { text: "Voice", heading: true },
    { text: "Never write cheap, see why." },
    { text: "One" },
    { text: "Two * 3" },
    { text: "Logo", heading: true },
    { text: "Quoted" }
  ])
})

it.each([
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0xc3, 0xa9], "é"],
  ["UTF-16, little endian", [0xff, 0xfe, 0xe9, 0], "é"],
  ["UTF-16, big endian", [0xfe, 0xff, 0, 0xe9], "é"],
  ["Windows-1252", [0x93, 0xe9, 0x94], "“é”"]
])("text in %s is read", async (_, bytes, text) => {
  expect(await pagesOf(Uint8Array.from(bytes), "a.txt")).toEqual([text])
})

it("text has a page for each form feed, and no invisible characters or soft hyphens", async () => {
  expect(await pagesOf(utf8("One\r\nTwo\u202e\f\n• Thr\u00adee"), "a.txt")).toEqual(["One\nTwo", "Three"])
})

const cases: ReadonlyArray<readonly [string, () => Uint8Array, DocumentFault]> = [
  ["of no bytes", () => new Uint8Array(), "empty"],
  ["of spaces", () => utf8(" \n\t"), "empty"],
  ["above 30 MB", () => new Uint8Array(DOCUMENT_BYTES_MAX + 1).fill(65), "too_large"],
  ["that is a picture", () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), "unknown"],
  ["that is RTF", () => utf8("{\\rtf1 Hello}"), "unknown"],
  ["that is a zip file of something else", () => zipSync({ "a.txt": utf8("a") }), "unknown"],
  ["that is an old or protected Word file", () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), "protected"],
  ["of pictures only", () => pdfFile([[], []]), "only_pictures"],
  ["with 501 pages", () => pdfFile(Array.from({ length: 501 }, () => [])), "too_many_pages"],
  ["that is a cut PDF", () => voicePdf().slice(0, 300), "damaged"],
  [
    "that is a PDF with a password",
    () =>
      pdfFile([[{ text: "secret", x: 5, y: 5, size: 9 }]], {
        trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> >>`
      }),
    "protected"
  ],
  ["that is a cut DOCX", () => docx(paragraph("a".repeat(9_999))).slice(0, 400), "damaged"],
  ["that is a DOCX with broken XML", () => docx("<w:p><w:r>"), "damaged"],
  ["that is an empty DOCX", () => docx("<w:p/>"), "empty"],
  ["that unpacks to 61 MB", () => docx(paragraph("a".repeat(61_000_000))), "unpacks_too_large"],
  ["with more text than a book", () => utf8("word ".repeat(500_000)), "too_much_text"]
]
it.each(cases)("a file %s is refused with a sentence", async (_, make, fault) => {
  expect(await faultOf(make())).toBe(fault)
})

it("500 pages are read, each under its number", async () => {
  const pages = Array.from({ length: 500 }, (_, at) => [{ text: `Page ${at + 1}`, x: 50, y: 700, size: 12 }])
  const found = await read(pdfFile(pages))
  expect(found.pages.map((page) => [page.number, pageText(page)])).toEqual(
    pages.map(([line], at) => [at + 1, line?.text])
  )
})

it("entities of a DTD are never resolved", async () => {
  const bomb = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><w:document ${W}><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:document>`
  expect(await faultOf(zipSync({ "word/document.xml": utf8(bomb) }))).toBe("damaged")
})

it("HTML as deep as it is long is read", async () => {
  expect(await pagesOf(utf8(`<html>${"<div>".repeat(20_000)}Deep`))).toEqual(["Deep"])
})

it("whatever a file holds is read or refused with a sentence", async () => {
  const start = fc.constantFrom("%PDF-1.7\n", "PK\x03\x04", "<html>", "# ", "", "\xff\xfe")
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 300 }), async (mark, rest) => {
      const head = Uint8Array.from(mark, (character) => character.charCodeAt(0))
      const bytes = new Uint8Array([...head, ...rest])
      const fault = await faultOf(bytes)
      expect(fault === "read" || fault in documentTexts).toBe(true)
    }),
    { numRuns: 150 }
  )
}, 120_000)

it("a DOCX changed at any byte is read or refused with a sentence", async () => {
  const whole = docx(paragraph("Never write cheap."))
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
      const fault = await faultOf(whole.with(at, byte))
      expect(fault === "read" || fault in documentTexts).toBe(true)
    })
  )
})

const apart = (bytes: Uint8Array, limitMs?: number) =>
  Effect.runPromise(
    readDocumentApart({ bytes, name: "guide" }, limitMs).pipe(
      Effect.map((found) => found.pages.map(pageText)),
      Effect.catch((error) => Effect.succeed(error.reason))
    )
  )

it("a document read in a process of its own is read alike", async () => {
  expect(await apart(voicePdf())).toEqual(await pagesOf(voicePdf()))
  expect(await apart(docx(paragraph("From Word")))).toEqual(["From Word"])
  expect(await apart(pdfFile([[]]))).toBe("only_pictures")
})

it("a process that answers in no time at all is ended as too slow", async () => {
  expect(await apart(voicePdf(), 1)).toBe("too_slow")
})
