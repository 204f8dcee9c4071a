/**
 * Common leaked passwords, lower case, and their base words.
 *
 * 500 entries, collected by hand; covers languages and years that other lists lack.
 */
export const collectedPasswords: ReadonlySet<string> = new Set(
  `
    01234567 0123456789 0987654321 11112222 11223344 1122334455 12121212 123123123 12341234 12345678 123456780
    123456789 1234567890 12345679 123456abc 1234abcd 1234qwer 123654789 123abc456 123qwe123 123qweasd 13131313
    14725836 147258369 147852369 159357456 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 741852963
    789456123 87654321 963852741 98765432 987654320 987654321 a1234567 a12345678 a123456789 abc12345 abc123456
    abcd1234 access14 accessdenied admin123 admin1234 admin12345 adminadmin administrator alexander alexandra
    amazon12 america1 amoremio andrew12 android1 angel123 angels12 anthony1 apple123 april123 arsenal1 asdf1234
    asdfasdf asdfghjk asdfghjkl august12 australia autumn12 autumn2024 autumn2025 autumn2026 azerty12 azerty123
    azertyuiop babyboy1 babygirl barcelona baseball baseball1 basketball batman123 bayern123 beatles1 benjamin
    berlin12 blackcat blackjack blessed1 blink182 blueberry bluebird bluesky1 bonita12 bonjour1 brandon1 brasil12
    budweiser business buttercup butterfly butterfly1 canada12 carolina changeme changeme1 changeme123 charlie1
    charlie12 charlotte cheese12 chelsea1 chocolat chocolate chocolate1 christ12 christian christopher ciaociao
    company1 company123 computer computer1 computer123 contrasena contraseña cookie123 corazon1 corvette cowboys1
    cristina crystal1 cupcake1 daniel12 danielle darthvader daylight december default1 defaultpassword demo1234
    deutschland diamond1 dolphins doudou12 dragon12 dragon123 eagles12 elephant elizabeth eminem123 enterprise
    espana12 estrella facebook facebook1 faith123 families family12 february fernando ferrari1 firebird firefly1
    flowers1 football football1 forever1 forever21 francais francesco freedom1 freedom123 friday13 friends1 fussball
    gabriela gandalf1 garfield geheim12 geheim123 george12 germany1 ginger12 giuseppe godisgood goldfish google123
    greenbay greenday guest123 guinness hallo123 hallo1234 happiness happy123 haslo123 heaven12 heineken hello123
    hello1234 hellohello hellokitty helloworld hobbit12 hunter12 hurricane ilovegod ilovejesus iloveme1 iloveyou
    iloveyou1 iloveyou2 india123 indonesia instagram internet internet1 iphone12 jackdaniels january1 jennifer
    jessica1 jesus123 jesuschrist jetaime1 jonathan jordan123 jordan23 joseph12 joshua12 justin12 juventus juventus1
    killer12 kimberly lakers24 leonardo letmein1 letmein123 letmeinnow lieblings lightning linkedin1 linkinpark
    liverpool liverpool1 lkjhgfdsa login123 loginlogin london12 london123 lovelove loverboy lovergirl loveyou1
    lozinka1 madison1 manchester march2020 mariposa marketing marlboro marseille master12 master123 matrix12 matthew1
    mercedes mercedes1 merlin12 metallica mexico12 michael1 michael12 michelle michelle1 mickeymouse microsoft
    midnight mnbvcxz1 monday12 money123 monkey12 monkey123 moonlight motdepasse mustang1 mychemicalromance mylove12
    mypassword natalie1 nathan12 ncc1701d netflix1 newpassword newyork1 nicholas nicole12 nirvana1 nopass12
    nopassword nothing1 november october1 office123 orange12 p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword pa55w0rd
    pa55word packers1 pakistan1 panther1 paris123 parola12 pass1234 pass12345 passpass passw0rd passw0rd1 passw0rd123
    password password! password01 password1 password11 password12 password123 password1234 password12345 password99
    passwords passwort passwort1 passwort12 passwort123 patricia paypal12 pepper12 philippines phoenix1 pineapple
    platinum platinum1 please12 pleaseletmein poiuytrewq pokemon1 pokemon123 porsche1 precious princess princess1
    purple12 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qweasdzxc qwer1234 qwerty!! qwerty12 qwerty123 qwerty1234
    qwerty12345 qwerty123456 qwertyui qwertyuiop qwertzui qwertzuiop rainbow1 realmadrid redhat12 redsox12 robert12
    rockstar1 rockyou1 root1234 rootroot samantha samsung1 saturday schalke04 schatz12 schmetterling scooby12
    scorpion secret12 secret123 secretpassword senha123 senha1234 september shadow12 shadow123 sifre123 silver12
    skywalker slipknot snoopy12 snowball softball soleil12 sonnenschein spiderman spotify1 spring12 spring2024
    spring2025 spring2026 starlight startrek starwars steelers stephanie strawberry success1 summer12 summer2020
    summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 sunflower sunshine sunshine1 superman superman1
    superuser supervisor sysadmin system32 taylor12 teamo123 temp1234 temporary tequiero test1234 test12345 testing1
    testing123 testtest thomas12 thunder1 thunder12 thx11381 tiffany1 tigers12 tinkerbell toor1234 trustme1 trustno1
    trustnoone twitter1 unicorns user1234 username userpass veronica victoria volleyball wachtwoord watermelon
    welcome! welcome1 welcome12 welcome123 welcome2 welkom01 welkom123 whatever whatever1 william1 windows1 windows10
    winter12 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 work1234 yamaha12 yankees1
    yellow12 youtube1 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123
  `
    .trim()
    .split(/\s+/)
)
