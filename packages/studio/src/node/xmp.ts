const NEWSCODES = "http://cv.iptc.org/newscodes/digitalsourcetype/"
const NAMESPACES = {
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  xmpMM: "http://ns.adobe.com/xap/1.0/mm/",
  Iptc4xmpExt: "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
} as const
const TERM = /^[A-Za-z]{1,60}$/

const declarations = Object.entries(NAMESPACES)
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(" ")

const termOf = (name: string): string => {
  if (!TERM.test(name)) throw new RangeError("A digital source type is one word of letters")
  return `${NEWSCODES}${name}`
}

/** Throws `RangeError` for a name that is not one word. */
export const xmpPacket = (sourceType: string, ingredients: ReadonlyArray<string>): string => {
  const parts = ingredients.map(
    (mark) =>
      `<rdf:li rdf:parseType="Resource"><Iptc4xmpExt:DigitalSourceType>${termOf(mark)}</Iptc4xmpExt:DigitalSourceType></rdf:li>`
  )
  const bag = parts.length === 0 ? "" : `<xmpMM:Ingredients><rdf:Bag>${parts.join("")}</rdf:Bag></xmpMM:Ingredients>`
  const own = `<Iptc4xmpExt:DigitalSourceType>${termOf(sourceType)}</Iptc4xmpExt:DigitalSourceType>`
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    `<rdf:RDF xmlns:rdf="${NAMESPACES.rdf}"><rdf:Description rdf:about="" ${declarations}>${own}${bag}</rdf:Description></rdf:RDF>`,
    "</x:xmpmeta>",
    '<?xpacket end="r"?>'
  ].join("\n")
}
