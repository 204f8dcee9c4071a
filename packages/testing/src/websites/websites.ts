/** Small websites of different make. */

/** One answer; a text is a page. */
export interface SitePage {
  readonly type?: string
  readonly body?: string | Uint8Array
  readonly status?: number
  readonly location?: string
  /** Announced; what is sent may differ. */
  readonly length?: number
  /** Goes on until the reader leaves. */
  readonly endless?: string
  /** Never answers. */
  readonly silent?: boolean
}

export type Website = Readonly<Record<string, string | SitePage>>

const css = (body: string): SitePage => ({ type: "text/css", body })
const svg = (fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><circle cx="20" cy="20" r="14" fill="${fill}"/><path d="M48 12h60v6H48z" fill="${fill}"/></svg>`

const STORY =
  "We make lamps from sailcloth and oak, one at a time, on the quay where the ships were rigged. Every lamp is sewn by one person."

/** Variables, a drawing in the header, linked data, an about page. */
const harbour: Website = {
  "/": `<!doctype html><html lang="en"><head><title>Harbour Lamps – Light for long winters</title>
<meta property="og:site_name" content="Harbour Lamps"><meta name="theme-color" content="#1f4e79">
<meta name="description" content="Lamps of sailcloth and oak, sewn by hand on the quay in Hamburg.">
<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Organization","name":"Harbour Lamps","slogan":"Light for long winters."}]}</script>
<link rel="stylesheet" href="/styles.css?v=3"><link rel="stylesheet" href="https://fonts.example/x.css"></head>
<body><header><a class="logo" href="/">${svg("#1F4E79")}</a><a href="/about">About</a><a href="/shop?page=2">Shop</a><a href="https://elsewhere.example/">Elsewhere</a></header>
<h1>Light for long winters.</h1><p>Every lamp is made when it is ordered and takes three weeks.</p><button>Order</button></body></html>`,
  "/about": `<!doctype html><title>About – Harbour Lamps</title><meta property="og:site_name" content="Harbour Lamps"><p>${STORY}</p>`,
  "/styles.css": css(`:root{--color-primary:#1F4E79;--accent:hsl(40 87% 59%);--font-text:"Work Sans",sans-serif}
body{background:#FBF7EF;color:#1D2433;font-family:var(--font-text)}h1,h2{font-family:"Playfair Display",serif}
.button{background:var(--accent)}@media (prefers-color-scheme:dark){body{background:#000;color:#fff}}`)
}

const arabic: Website = {
  "/": `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><title>مصابيح الميناء | نور لليالي الطويلة</title>
<meta property="og:site_name" content="مصابيح الميناء"><link rel="stylesheet" href="/نمط.css"></head><body style="background:#fff8f0">
<h1>نور لليالي الطويلة</h1><p>نصنع المصابيح من قماش الأشرعة وخشب البلوط، واحدة تلو الأخرى، على رصيف الميناء القديم.</p></body></html>`,
  "/%D9%86%D9%85%D8%B7.css": css(
    `body{color:#2b2118;font-family:"Noto Kufi Arabic",sans-serif}.btn{background:#a33b20}`
  )
}

/** Shift JIS, as its answer says. */
const japanese: Website = {
  "/": {
    type: "text/html; charset=shift_jis",
    body: Uint8Array.from(
      Buffer.from(
        "3c7469746c653e8d6082cc838983938376816292b782a296e982cc96be82a982e83c2f7469746c653e3c7374796c653e626f64797b6261636b67726f756e643a236661663466303b636f6c6f723a233230323032307d2e62746e7b6261636b67726f756e643a236338333033307d3c2f7374796c653e3c703e8d6082cc83898393837682f08dec82c182c482a282dc82b781423c2f703e",
        "hex"
      )
    )
  }
}

const dark: Website = {
  "/": `<!doctype html><title>Night Kiln</title><link rel="icon" type="image/svg+xml" href="/icon.svg"><style>
html{background:oklch(0.2 0.03 280);color:#f4efe6}a{color:#ffb454}.cta{background:#ffb454}</style><p>Tea that is roasted after dark, in a kiln from 1911.</p>`,
  "/icon.svg": { type: "image/svg+xml", body: svg("#FFB454") }
}

const inlineOnly: Website = {
  "/": `<html><body style="background-color: rgb(250, 244, 236); color: #332211; font-family: Georgia, serif">
<h1 style="font-family: 'Lora'; color:#7a2e1d">Mill Bread</h1><div class="btn" style="background:#7a2e1d;color:white">Find us</div>
<p style="margin:0">Bread of four flours, baked at night and sold until it is gone.</p></body></html>`
}

/** Nothing but scripts; its head still says something. */
const scriptsOnly: Website = {
  "/": `<!doctype html><html><head><title>Fjord Cycles</title><meta name="theme-color" content="#0f766e"><script src="/app.js"></script></head><body><div id="root"></div></body></html>`,
  "/app.js": { type: "text/javascript", body: "document.body.append('hello')" }
}

const noStyles: Website = {
  "/": `<!doctype html><title>Plain Press</title><h1>Books, sewn and glued.</h1><p>We print what should be kept, in editions of three hundred.</p>`
}

const forbidding: Website = {
  "/robots.txt": { type: "text/plain", body: "User-agent: *\nDisallow: /\n" },
  "/": "<title>Never read</title><p>Not for programs, by the word of its robots file.</p>"
}

const partlyForbidding: Website = {
  "/robots.txt": { type: "text/plain", body: "User-agent: *\nDisallow: /about\n" },
  "/": `<title>Half Open</title><style>body{background:#fff;color:#111}</style><p>One page of it may be read.</p><a href="/about">About</a>`,
  "/about": `<meta property="og:site_name" content="Must Not Be Read"><p>What stands on this page must not be read by programs.</p>`
}

const huge: Website = {
  "/": `<title>Heavy Goods</title><link rel="stylesheet" href="/big.css"><style>body{background:#fefefe;color:#101820}</style>
<header><img class="logo" src="/logo.png"></header><p>Everything here is larger than it has to be.</p>`,
  "/big.css": css(`.btn{background:#d4471f}${"/* padding */".repeat(200_000)}`),
  "/logo.png": { type: "image/png", body: new Uint8Array(900_000).fill(0x89, 0, 1) }
}

const filesOf4Gb: Website = { "/": { type: "image/png", length: 4_294_967_296, body: "x" } }

const picture: Website = { "/": { type: "image/png", body: "not a page" } }

const endless: Website = {
  "/": {
    type: "text/html",
    body: "<title>Without End</title><meta property='og:site_name' content='Without End'>",
    endless: "<p>and so on and so on</p>"
  }
}

const silentStyles: Website = {
  "/": `<title>Slow Steps</title><meta property="og:site_name" content="Slow Steps"><link rel="stylesheet" href="/late.css"><p>The styles of this page take their time.</p>`,
  "/late.css": { silent: true }
}

const circle: Website = { "/": { status: 302, location: "/a" }, "/a": { status: 302, location: "/" } }
const inward: Website = { "/": { status: 302, location: "http://10.0.0.1/admin" } }
const elsewhere: Website = { "/": { status: 301, location: "https://elsewhere.example/" } }
const refusing: Website = { "/": { status: 403, body: "no" } }
const broken: Website = {
  "/": `<title>Broken</b><style>body{background:#faf;;}}} h1{font:italic 20px/1.2 "Bitter", serif h2{color:#12}</style><h1>Still read</h1><p>Tags that never end <div><span><p>and styles that do not parse.`
}

export const websites = {
  harbour,
  arabic,
  japanese,
  dark,
  inlineOnly,
  scriptsOnly,
  noStyles,
  forbidding,
  partlyForbidding,
  huge,
  filesOf4Gb,
  picture,
  endless,
  silentStyles,
  circle,
  inward,
  elsewhere,
  refusing,
  broken
} as const satisfies Readonly<Record<string, Website>>
