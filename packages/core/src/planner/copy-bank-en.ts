import type { CopyBank } from "./copy-bank-words.ts"

export const copyBankEn: CopyBank = {
  headlines: {
    gift: ["Give something they will use", "For someone you think of often", "One gift, chosen well"],
    gather: ["Save a seat for everyone", "The best days are shared", "Good to have you here"],
    offer: ["Now is a good time", "While the offer lasts", "A good day to choose"],
    renewal: ["A fresh start", "Make room for something new", "Begin again, simply"],
    pride: ["A day to share", "Here's to home", "Today we celebrate"],
    own: ["A day worth marking", "Our day, and yours", "Celebrate with us"],
    moment: ["Take a moment", "Today is a good day for it", "Time for a little something"],
    detail: ["Look a little closer", "It is in the details", "Worth a second look"],
    everyday: ["Part of every day", "Here for the everyday", "Ordinary days, well kept"],
    spring: ["Hello, spring", "Open the windows", "The light is back"],
    summer: ["Long days, easy evenings", "Summer is here", "Stay out a little longer"],
    autumn: ["Slow down, it's autumn", "Evenings are for staying in", "The cosy months begin"],
    winter: ["Warm up, stay in", "Winter, the quiet way", "Short days, long evenings"]
  },
  bodies: {
    gift: "Find something that suits them, and leave yourself enough time to give it.",
    gather: "Everything is better with the people you like. Start planning now.",
    offer: "Look around, take your time, and choose before it ends.",
    renewal: "A small change is a good way to begin.",
    pride: "However you spend the day, we wish you a good one.",
    own: "Thank you for being part of it.",
    moment: "Do something you enjoy today.",
    detail: "Small things make the difference. Come and see them up close.",
    everyday: "The things we use most deserve some thought.",
    spring: "A new season is a good reason for something new.",
    summer: "Make the most of the light.",
    autumn: "A good time of year to make yourself comfortable.",
    winter: "A good time of year to be at home."
  },
  calls: {
    awareness: ["Discover more", "Meet us"],
    consideration: ["See details", "Find yours"],
    conversion: ["Shop now", "Choose yours"],
    launch: ["See what's new", "Take a first look"],
    retention: ["Come back in", "See what's new"],
    event: ["Save the date", "Join us"],
    other: ["Learn more", "See more"]
  },
  closings: {
    awareness: "Come and get to know us.",
    consideration: "Take your time and find what suits you.",
    conversion: "Choose yours today.",
    launch: "New, and waiting for you.",
    retention: "Thank you for coming back to us.",
    event: "We would love to see you there.",
    other: "Find out more on our page."
  },
  onPicture: ["Text on the picture: “", "”"]
}
