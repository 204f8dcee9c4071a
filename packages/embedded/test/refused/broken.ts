const missing = new Map<string, () => number>().get("nothing")
export const broken = (missing as () => number)()
