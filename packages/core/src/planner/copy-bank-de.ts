import type { CopyBank } from "./copy-bank-words.ts"

export const copyBankDe: CopyBank = {
  headlines: {
    gift: ["Schenken, was wirklich Freude macht", "Für Menschen, die dir wichtig sind", "Ein Geschenk mit Bedacht"],
    gather: ["Platz für alle", "Zusammen ist es am schönsten", "Schön, dass ihr da seid"],
    offer: ["Jetzt ist ein guter Moment", "Nur solange es gilt", "Ein guter Tag zum Aussuchen"],
    renewal: ["Zeit für einen Neuanfang", "Platz für Neues", "Einfach neu beginnen"],
    pride: ["Ein Tag zum Teilen", "Heute wird gefeiert", "Auf uns alle"],
    own: ["Ein Tag zum Anstoßen", "Unser Tag und eurer", "Feiert mit uns"],
    moment: ["Nimm dir einen Moment", "Heute ist ein guter Tag dafür", "Zeit für etwas Schönes"],
    detail: ["Schau genauer hin", "Auf die Details kommt es an", "Einen zweiten Blick wert"],
    everyday: ["Jeden Tag dabei", "Schön für jeden Tag", "Für den ganz normalen Dienstag"],
    spring: ["Hallo, Frühling", "Fenster auf", "Endlich wieder Licht"],
    summer: ["Lange Tage, leichte Abende", "Jetzt ist Sommer", "Bleib noch ein bisschen draußen"],
    autumn: ["Jetzt wird es gemütlich", "Zeit für lange Abende", "Der Herbst darf kommen"],
    winter: ["Drinnen ist es am schönsten", "Winter, ganz in Ruhe", "Kurze Tage, lange Abende"]
  },
  bodies: {
    gift: "Such in Ruhe etwas Passendes aus, solange noch Zeit ist.",
    gather: "Mit lieben Menschen ist alles schöner. Plant am besten jetzt schon.",
    offer: "Schau dich um, nimm dir Zeit und such dir etwas aus.",
    renewal: "Eine kleine Veränderung ist ein guter Anfang.",
    pride: "Wie auch immer du den Tag verbringst: Wir wünschen dir einen schönen.",
    own: "Danke, dass du dabei bist.",
    moment: "Mach heute etwas, das dir Freude macht.",
    detail: "Kleinigkeiten machen den Unterschied. Sieh sie dir aus der Nähe an.",
    everyday: "Was wir am meisten benutzen, verdient etwas Aufmerksamkeit.",
    spring: "Eine neue Jahreszeit ist ein guter Grund für etwas Neues.",
    summer: "Mach das Beste aus dem Licht.",
    autumn: "Die richtige Zeit, um es sich bequem zu machen.",
    winter: "Die richtige Zeit, um zu Hause zu sein."
  },
  calls: {
    awareness: ["Mehr entdecken", "Lern uns kennen"],
    consideration: ["Details ansehen", "Finde deins"],
    conversion: ["Jetzt einkaufen", "Jetzt aussuchen"],
    launch: ["Neues ansehen", "Jetzt entdecken"],
    retention: ["Wieder vorbeischauen", "Neues ansehen"],
    event: ["Termin vormerken", "Sei dabei"],
    other: ["Mehr erfahren", "Mehr ansehen"]
  },
  closings: {
    awareness: "Lern uns kennen.",
    consideration: "Nimm dir Zeit und finde, was zu dir passt.",
    conversion: "Such dir heute etwas aus.",
    launch: "Neu und bereit für dich.",
    retention: "Schön, dass du wieder da bist.",
    event: "Wir freuen uns auf dich.",
    other: "Mehr dazu auf unserer Seite."
  },
  onPicture: ["Text im Bild: „", "“"]
}
