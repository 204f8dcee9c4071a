export const saveCertificateTexts = {
  save: "Save certificate",
  saveOf: (decision: string): string => `Save certificate: ${decision}`,
  failed: "The certificate could not be made. Try again."
} as const
