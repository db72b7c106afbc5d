/** What is wrong with an address that leads away from the site, by its form alone: nobody else's server is asked. */
export function outwardFaults(address: string): string[] {
  const { protocol, hostname, pathname } = new URL(address);
  switch (protocol) {
    case 'mailto:':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(decodeURIComponent(pathname)) ? [] : ['is no e-mail address'];
    case 'tel:':
      return /^\+?\d{9,12}$/.test(pathname) ? [] : ['is no phone number'];
    case 'https:':
      return /^[\w-]+(\.[\w-]+)+$/.test(hostname) ? [] : ['names no site'];
    default:
      return ['is neither a site over https, nor an e-mail address, nor a phone number'];
  }
}
