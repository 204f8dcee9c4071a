import lighthouse from "lighthouse"

const METRICS = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift"
}

/** One load under Lighthouse's mobile preset: slow 4G and a processor of a quarter, both simulated. */
export const audit = async (url, port) => {
  const { lhr } = await lighthouse(url, { port, output: "json", logLevel: "error", onlyCategories: ["performance"] })
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const scripts = lhr.audits["network-requests"].details.items.filter(({ resourceType }) => resourceType === "Script")
  return {
    score: Math.round(lhr.categories.performance.score * 100),
    ...Object.fromEntries(Object.entries(METRICS).map(([name, id]) => [name, lhr.audits[id].numericValue])),
    bytes: lhr.audits["total-byte-weight"].numericValue,
    script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    scripts: scripts.length
  }
}
