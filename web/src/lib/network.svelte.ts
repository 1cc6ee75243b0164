/** Whether the device has a network. */

class Network {
  isOffline = $state(!navigator.onLine)

  constructor() {
    addEventListener('online', () => (this.isOffline = false))
    addEventListener('offline', () => (this.isOffline = true))
  }
}

export const network = new Network()
