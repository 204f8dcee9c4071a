/**
 * A web address as people write it, with its scheme; undefined when it is none. Only `http` and `https`, and a host
 * with a dot.
 */
export const parseWebsite = (text: string): string | undefined => {
  const given = text.trim()
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`
  return /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:[0-9]{1,5})?([/?#]\S*)?$/i.test(whole) ? whole : undefined
}
