import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { pages } from './pages'
import { build } from '$lib/build.svelte'
import { speak } from '$lib/catalogue'
import { router } from '$lib/route.svelte'
import { settings, show } from '$lib/settings.svelte'

show()
// The first page is loaded beside the texts; that it cannot be loaded is said by the app.
pages[router.now.page]().catch(() => undefined)
void speak(settings.language).then(() => mount(App, { target: document.getElementById('page')! }))
build.start()
