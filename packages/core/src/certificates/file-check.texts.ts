export const fileCheckTexts = {
  title: "Check a file",
  text: "Drop a certificate, and the files it is about. They stay on this computer.",
  choose: "Choose files to check",
  chooseHint: "A certificate is one HTML file. Up to 50 files at a time.",
  checking: "Checking",
  noCertificate: "No certificate of Marque is among these files. Drop the certificate of the file together with it.",
  twoCertificates: "There are two certificates among these files. Check one at a time.",
  damaged: "The signed part of this certificate was changed or damaged. Do not rely on it.",
  unchecked: "This browser cannot check signatures at this address. Use marque verify in the terminal.",
  failed: "The files could not be read",
  tooMany: "At most 50 files at a time",
  tooLarge: (name: string): string => `${name} is larger than 500 MB`,
  fileApproved: (name: string): string => `${name}: these are the approved bytes.`,
  fileChanged: (name: string): string => `${name}: these are not the approved bytes.`,
  fileUnknown: (name: string): string => `${name}: the certificate does not name these bytes.`,
  fingerprint: "Compare this fingerprint with the one that the sender published",
  details: "What the certificate says"
} as const
