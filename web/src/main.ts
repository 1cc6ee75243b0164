import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { show } from '$lib/settings.svelte'

show()
mount(App, { target: document.getElementById('page')! })
